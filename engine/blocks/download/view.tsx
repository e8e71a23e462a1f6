import { useEffect, useRef, useState } from 'react';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { DownloadView as DownloadBlockView } from '#generated/types.ts';
import { DownloadForm } from './DownloadForm.tsx';
import { CHOICE_PARAM, withChoice } from './downloadChoice.ts';

/**
 * A form that downloads figures of many series and areas. The page's address contains the selection, so a
 * link repeats it and going back restores the previous one.
 */
export function DownloadView({ block, page }: BlockProps<DownloadBlockView>) {
  const { search, onSearch, print } = useSurroundings();
  const asked = parseSearch(search)[CHOICE_PARAM] ?? '';
  const { form, expect } = useFormOf(asked);
  if (print) return null;
  const keep = (choice: string) => {
    const next = withChoice(search, block.name, choice);
    if (!onSearch || next === search) return;
    expect(parseSearch(next)[CHOICE_PARAM] ?? '');
    onSearch(next, 'view');
  };
  return (
    <BlockFrame block={block} page={page}>
      <DownloadForm key={form} block={block} page={page} onChoice={keep} />
    </BlockFrame>
  );
}

/**
 * Key of the form: a new one if the address changed by itself, such as by going back, and the same one if the
 * address follows the form.
 */
function useFormOf(asked: string) {
  const [form, setForm] = useState(0);
  const seen = useRef(asked);
  const expected = useRef<string[]>([]);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    const at = expected.current.indexOf(asked);
    // Addresses that were skipped on the way to this one will not arrive any more.
    expected.current = expected.current.slice(at + 1);
    if (at < 0) setForm((before) => before + 1);
  }, [asked]);
  return { form, expect: (choice: string) => void expected.current.push(choice) };
}
