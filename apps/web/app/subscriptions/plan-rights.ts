import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, PRIORITY_SUPPORT_TIER, type Tier } from '@understory/contract';

/** A line of the comparison: what a tier holds. */
export type RightLine = { label: MessageDescriptor } & (
  | { permission: Permission }
  | { everyone: true }
  | { only: Tier }
  | { words: Readonly<Record<Tier, MessageDescriptor>> }
);

export const RIGHT_LINES: readonly RightLine[] = [
  { label: msg`Garden planner`, everyone: true },
  { label: msg`Plant catalog`, everyone: true },
  { label: msg`The plan as a picture`, everyone: true },
  { label: msg`The plant list as a spreadsheet`, permission: 'can_export_csv' },
  {
    label: msg`Conversations with the muse`,

    words: { explorer: msg`5 a day`, cultivator: msg`Unlimited`, visionary: msg`Unlimited` },
  },
  { label: msg`Growth over the years`, permission: 'can_use_growth_simulation' },
  { label: msg`Layers`, permission: 'can_use_layer_management' },
  { label: msg`Beds of any shape`, permission: 'can_use_custom_shapes' },
  { label: msg`Paths, walls and other hardscape`, permission: 'can_place_hardscapes' },
  { label: msg`Plant recommendations`, permission: 'can_use_smart_recommendations' },
  { label: msg`Garden templates`, permission: 'can_apply_templates' },
  { label: msg`The complete garden package`, permission: 'can_export_package' },
  { label: msg`The garden as a rendered view`, permission: 'can_use_ai_visualizer' },
  { label: msg`Priority support`, only: PRIORITY_SUPPORT_TIER },
];
