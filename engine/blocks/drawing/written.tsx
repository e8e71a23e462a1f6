import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import { Drawn } from '#engine/ui/picture/LinkedDrawing.tsx';
import type { DrawingView as DrawingBlockView } from '#generated/types.ts';

/** A chart of a series, linking to its page. */
export function DrawingView({ block, around }: WrittenProps<DrawingBlockView>) {
  return <Drawn block={block} around={around} />;
}
