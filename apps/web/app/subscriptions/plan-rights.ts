import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, Tier } from '@understory/contract';

/** A line of the comparison: what a tier holds. `ready` is false while the tool itself is still being built. */
export type RightLine = { label: MessageDescriptor; ready: boolean } & (
  | { permission: Permission }
  | { everyone: true }
  | { only: Tier }
  | { words: Readonly<Record<Tier, MessageDescriptor>> }
);

export const RIGHT_LINES: readonly RightLine[] = [
  { label: msg`Garden planner`, ready: true, everyone: true },
  { label: msg`Plant catalogue`, ready: true, everyone: true },
  { label: msg`The plan as a picture`, ready: true, everyone: true },
  { label: msg`The plant list as a spreadsheet`, ready: true, permission: 'can_export_csv' },
  {
    label: msg`Conversations with the muse`,
    ready: true,
    words: { explorer: msg`5 a day`, cultivator: msg`Unlimited`, visionary: msg`Unlimited` },
  },
  { label: msg`Growth over the years`, ready: true, permission: 'can_use_growth_simulation' },
  { label: msg`Layers`, ready: true, permission: 'can_use_layer_management' },
  { label: msg`Beds of any shape`, ready: true, permission: 'can_use_custom_shapes' },
  { label: msg`Paths, walls and other hardscape`, ready: true, permission: 'can_place_hardscapes' },
  { label: msg`Plant recommendations`, ready: true, permission: 'can_use_smart_recommendations' },
  { label: msg`Garden templates`, ready: true, permission: 'can_apply_templates' },
  { label: msg`The complete garden package`, ready: true, permission: 'can_export_package' },
  { label: msg`The garden as a rendered view`, ready: true, permission: 'can_use_ai_visualizer' },
  {
    label: msg`Priority support`,
    ready: false,
    only: 'visionary',
  },
];
