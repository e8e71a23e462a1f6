import { Controls, Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import reference from '../docs/manifest-reference.md?raw';

/** The documentation of a component for manifests: its section of the reference, then its stories. */
export function ReferencePage() {
  const { preparedMeta } = useOf<'meta'>('meta', ['meta']);
  const { reference: headings = blockHeadings(preparedMeta.title) } = preparedMeta.parameters as {
    reference?: string[];
  };
  return (
    <>
      <Title />
      {headings.map((heading) => (
        <Markdown key={heading}>{sectionOf(heading)}</Markdown>
      ))}
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}

/** The section about a kind of block, from the title of its stories: Blocks/Chart. */
function blockHeadings(title: string): string[] {
  const [, kind] = /^Blocks\/(\w+)$/.exec(title) ?? [];
  return kind ? [`${kind}Block`] : [];
}

/** A section of the reference, without its heading. @throws if it does not exist, as after renaming */
function sectionOf(heading: string): string {
  const section = new RegExp(`^(#+) ${heading}\\n([^]*?)(?=^#{1,3} |(?![^]))`, 'm').exec(reference);
  if (!section?.[2]) throw new Error(`docs/manifest-reference.md has no section "${heading}".`);
  // Links within the reference have no target here.
  return section[2].replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1');
}
