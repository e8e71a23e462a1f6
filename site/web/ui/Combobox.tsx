import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';

export interface OptionGroup<Option> {
  key: string;
  /** its heading; null: none */
  heading: ReactNode;
  /** label of a group without a heading */
  name?: string | undefined;
  options: readonly Option[];
}

export interface ComboboxOptions<Option> {
  /** label of field and list */
  label: string;
  groups: readonly OptionGroup<Option>[];
  /** Enter takes the first option unless another is active */
  startsAtFirst: boolean;
  /** whether an option is disabled and skipped */
  isOff?: (option: Option) => boolean;
  onChoose: (option: Option) => void;
  /** called on Enter if no option is active */
  onEnter?: () => void;
}

type Combobox<Option> = ReturnType<typeof useCombobox<Option>>;

/**
 * A field with a list of options, following the ARIA combobox pattern. The field keeps the focus while arrow
 * keys move cyclically through the list. Enter takes the active option.
 */
export function useCombobox<Option>(asked: ComboboxOptions<Option>) {
  const { label, groups, startsAtFirst, isOff = () => false, onChoose, onEnter } = asked;
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const options = groups.flatMap((group) => group.options);
  const at = moved ?? (startsAtFirst ? nextOf(options, isOff, -1, 1) : -1);
  const active = options[at];
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      setMoved(nextOf(options, isOff, at, by));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The focus returns to the button that opened the list, which this Enter must not press.
      event.preventDefault();
      if (active === undefined) onEnter?.();
      else onChoose(active);
    }
  };
  return {
    /** props of the field, in addition to its value */
    field: {
      role: 'combobox',
      'aria-label': label,
      'aria-expanded': options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active === undefined ? undefined : `${id}-${at}`,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
    /** call when the text changes: resets the active option */
    reset: () => setMoved(null),
    list: { id, label, groups, at, isOff, onPoint: setMoved, onChoose },
  };
}

/** Index of the next enabled option in a direction, cyclically; -1 if there is none. */
function nextOf<Option>(
  options: readonly Option[],
  isOff: (option: Option) => boolean,
  from: number,
  by: number,
): number {
  const open = options.flatMap((option, at) => (isOff(option) ? [] : [at]));
  const next = by > 0 ? open.find((at) => at > from) : open.findLast((at) => at < from);
  return next ?? open.at(by > 0 ? 0 : -1) ?? -1;
}

interface OptionListProps<Option> {
  list: Combobox<Option>['list'];
  keyOf: (option: Option) => string;
  classes: Readonly<{ list?: string; heading?: string; option?: string }>;
  /** content of an option */
  children: (option: Option) => ReactNode;
}

/** The list of a combobox, by groups. */
export function OptionList<Option>({ list, keyOf, classes, children }: OptionListProps<Option>) {
  const { id, label, groups } = list;
  const starts = groups.map((_, index) => groups.slice(0, index).flatMap(({ options }) => options).length);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label} className={classes.list}>
      {groups.map(({ key, heading, name, options }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, not of a form
        <div
          key={key}
          role="group"
          aria-label={heading === null ? name : undefined}
          aria-labelledby={heading === null ? undefined : `${id}-${key}`}
        >
          {heading !== null && (
            <div className={classes.heading} id={`${id}-${key}`}>
              {heading}
            </div>
          )}
          {options.map((option, offset) => (
            <OptionLine
              key={keyOf(option)}
              list={list}
              place={(starts[index] ?? 0) + offset}
              option={option}
              className={classes.option}
            >
              {children(option)}
            </OptionLine>
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionLineProps<Option> {
  list: Combobox<Option>['list'];
  /** index in the whole list */
  place: number;
  option: Option;
  className: string | undefined;
  children: ReactNode;
}

function OptionLine<Option>({ list, place, option, className, children }: OptionLineProps<Option>) {
  const { id, at, isOff, onPoint, onChoose } = list;
  const off = isOff(option);
  return (
    <div
      role="option"
      id={`${id}-${place}`}
      aria-selected={place === at}
      aria-disabled={off || undefined}
      tabIndex={-1}
      className={className}
      onPointerMove={off ? undefined : () => onPoint(place)}
      onClick={off ? undefined : () => onChoose(option)}
    >
      {children}
    </div>
  );
}
