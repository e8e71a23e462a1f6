import type { AddCommand } from "../command.ts";

export const addNew: AddCommand = () => {};
