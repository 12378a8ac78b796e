import type { Command, CommandContext, KeyInput, ToolDefinition } from '../tool.ts';
import { COMMANDS } from './table.ts';

/** The command that takes a tool in hand by its key. */
function taking(tool: ToolDefinition<unknown>): readonly Command[] {
  const { id, shortcut } = tool;
  if (!shortcut) return [];
  return [
    {
      id: `tool-${id}`,
      label: shortcut.does,
      keys: [shortcut.key],
      everywhere: true,
      run: (editor) => editor.activate(tool, tool.argsByKey?.(editor)),
    },
  ];
}

/** Everything that can be asked for: of the table, and of each tool. */
export class Commands {
  readonly list: readonly Command[];
  readonly #editor: CommandContext;

  constructor(editor: CommandContext, tools: readonly ToolDefinition<unknown>[]) {
    this.#editor = editor;
    this.list = [...COMMANDS, ...tools.flatMap((tool) => [...taking(tool), ...(tool.commands ?? [])])];
  }

  run(id: string): void {
    this.#do(this.list.find((each) => each.id === id));
  }
  /**
   * Does what a key stands for, for the active state or as a command; false when it stands for nothing and belongs to the
   * browser.
   * @param onDrawing whether the drawing has the focus: elsewhere only some keys are the planner's
   */
  press(key: KeyInput, onDrawing = true): boolean {
    if (onDrawing && this.#editor.input.key(key)) return true;
    const command = this.list.find(({ keys }) => keys?.some((each) => each.matches(key)));
    return (onDrawing || command?.everywhere === true) && this.#do(command, key);
  }
  #do(command: Command | undefined, key?: KeyInput): boolean {
    command?.run(this.#editor, key);
    return command !== undefined;
  }
}
