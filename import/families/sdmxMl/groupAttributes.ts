type Cells = ReadonlyMap<string, string>;

/** Groups with the same ids, and an index of them for each set of ids they share with keys. */
interface Kind {
  groups: Cells[];
  indexes: Map<string, Map<string, Cells>>;
}

/**
 * Attributes of groups of series. A message does not distinguish a group's key from its attributes, but an
 * observation has the ids of the key and not those of the attributes. So a group applies to observations with
 * the same values for all shared ids.
 */
export class GroupAttributes {
  private readonly kinds = new Map<string, Kind>();

  add(group: Cells): void {
    const ids = [...group.keys()].join(' ');
    const kind = this.kinds.get(ids);
    if (kind) kind.groups.push(group);
    else this.kinds.set(ids, { groups: [group], indexes: new Map() });
  }

  /** All values of the groups that an observation belongs to. */
  of(key: Cells): Cells {
    const found = new Map<string, string>();
    for (const { groups, indexes } of this.kinds.values()) {
      const shared = [...(groups[0]?.keys() ?? [])].filter((id) => key.has(id));
      if (shared.length === 0) continue;
      const keyOf = (cells: Cells) => JSON.stringify(shared.map((id) => cells.get(id)));
      let index = indexes.get(shared.join(' '));
      if (!index) {
        index = new Map(groups.map((group) => [keyOf(group), group]));
        indexes.set(shared.join(' '), index);
      }
      for (const [id, value] of index.get(keyOf(key)) ?? []) found.set(id, value);
    }
    return found;
  }
}
