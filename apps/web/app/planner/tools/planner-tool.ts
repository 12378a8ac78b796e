import type { ReactNode } from 'react';
import type { ToolDefinition } from '../editor/tool.ts';
import type { Sketch } from '../view/overlay.ts';

/** A tool with what is seen of it beside the plan. */
export interface PlannerTool<Args = void, Shown extends Sketch = Sketch> extends ToolDefinition<Args, Shown> {
  /** For its button among the tools; one without is taken from where its things are found. */
  readonly icon?: ReactNode;
  /** What stands at the foot of the drawing while it is in hand, in place of its hint. */
  Options?(props: { readonly tool: ToolDefinition<Args, Shown> }): ReactNode;
}
