import { quoted } from '#data/problems/problems.ts';

/** Tracks names whose level is shown by leading spaces. */
export class IndentLevels {
  private readonly above: { indent: number; name: string }[] = [];
  private readonly most: number;

  /** @param most number of levels that the recipe names */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Names of a row's levels, from the outermost to its own.
   * @param cell the cell with its leading spaces
   * @returns an error message if its spaces fit no level
   */
  take(cell: string): readonly string[] | string {
    const name = cell.trim();
    const indent = cell.length - cell.trimStart().length;
    const known = this.above.map((level) => level.indent);
    while ((this.above.at(-1)?.indent ?? -1) >= indent) this.above.pop();
    if (indent < (known.at(-1) ?? 0) && !known.includes(indent)) {
      return `${quoted(name)} has ${indent} spaces before it, which is none of the levels it can belong to (${known.join(', ')} spaces). Correct the file, or leave its rows out by "footer" of the recipe.`;
    }
    this.above.push({ indent, name });
    if (this.above.length > this.most) {
      return `${quoted(name)} stands on level ${this.above.length}, and "levels.names" of the recipe names ${this.most}. Name one more there.`;
    }
    return this.above.map((level) => level.name);
  }
}
