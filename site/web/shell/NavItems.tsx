import { useId, useState } from 'react';
import { LockIcon } from '#engine/ui/words/LockIcon.tsx';
import type { NavNode } from '#generated/types.ts';
import { useIsStill, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './NavItems.module.css';

/** A level of the menu, without hidden items. */
export function NavItems({ nodes, level }: { nodes: readonly NavNode[]; level: number }) {
  const Parent = useIsStill() ? PlainParent : NavParent;
  return (
    <ul className={styles.items} data-level={level}>
      {nodes
        .filter(({ state }) => state !== 'hidden')
        .map((node) => (
          <li
            key={`${node.title} ${node.href ?? ''}`}
            className={node.separator ? styles.separator : undefined}
          >
            {node.children.length > 0 ? <Parent node={node} level={level} /> : <NavLeaf node={node} />}
          </li>
        ))}
    </ul>
  );
}

/** A page in the menu: a link, or plain text if it cannot be opened. */
function NavLeaf({ node }: { node: NavNode }) {
  const say = useWords();
  if (node.state === 'disabled' || node.href === undefined) {
    return (
      <span className={styles.disabled} aria-disabled="true" aria-current={node.active ? 'page' : undefined}>
        {node.title}
        {node.note !== undefined && <small className={styles.note}>{node.note}</small>}
        {node.locked && <Lock title={say('locked')} />}
      </span>
    );
  }
  return (
    <a
      className={styles.link}
      href={node.href}
      aria-current={node.active ? 'page' : undefined}
      data-locked={node.locked || undefined}
      {...(node.external ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {node.title}
      {node.locked && <Lock title={say('locked')} />}
      {node.external && <External title={say('external-link')} />}
    </a>
  );
}

/** A collapsible part of the menu. It is open for the current page until the visitor toggles it. */
function NavParent({ node, level }: { node: NavNode; level: number }) {
  const id = useId();
  const [chosen, setChosen] = useState<{ for: boolean; isOpen: boolean } | null>(null);
  const isOpen = chosen && chosen.for === node.active ? chosen.isOpen : node.open;
  return (
    <>
      <button
        type="button"
        className={styles.parent}
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={node.active || undefined}
        data-disabled={node.state === 'disabled' || undefined}
        onClick={() => setChosen({ for: node.active, isOpen: !isOpen })}
      >
        <ParentTitle node={node} />
      </button>
      <div className={styles.collapse} id={id} data-open={isOpen || undefined}>
        <div className={styles.inner}>
          <NavItems nodes={node.children} level={level + 1} />
        </div>
      </div>
    </>
  );
}

/** The same without scripts. */
function PlainParent({ node, level }: { node: NavNode; level: number }) {
  return (
    <details open={node.open}>
      <summary
        className={styles.parent}
        data-active={node.active || undefined}
        data-disabled={node.state === 'disabled' || undefined}
      >
        <ParentTitle node={node} />
      </summary>
      <NavItems nodes={node.children} level={level + 1} />
    </details>
  );
}

function ParentTitle({ node }: { node: NavNode }) {
  const say = useWords();
  return (
    <>
      {node.title}
      {node.locked && <Lock title={say('locked')} />}
      <svg className={styles.arrow} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
        <path d="M0 0l7 4-7 4z" fill="currentColor" />
      </svg>
    </>
  );
}

function Lock({ title }: { title: string }) {
  return (
    <>
      <LockIcon className={styles.icon} />
      <span className="visually-hidden"> ({title})</span>
    </>
  );
}

function External({ title }: { title: string }) {
  return (
    <>
      <svg className={styles.icon} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M4 1H1v8h8V6M5.5 1H9v3.5M9 1L4.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
      <span className="visually-hidden"> ({title})</span>
    </>
  );
}
