import type { Permission } from '@understory/contract';

/** A line of the comparison: what a tier holds. `ready` is false while the tool itself is still being built. */
export type RightLine = { label: string; ready: boolean } & (
  | { permission: Permission }
  | { everyone: true }
  | { words: Readonly<Record<'explorer' | 'cultivator' | 'visionary', string>> }
);

export const RIGHT_LINES: readonly RightLine[] = [
  { label: 'Garden planner', ready: true, everyone: true },
  { label: 'Plant catalogue', ready: true, everyone: true },
  { label: 'The plan as a picture', ready: true, everyone: true },
  { label: 'The plant list as a spreadsheet', ready: true, permission: 'can_export_csv' },
  {
    label: 'Conversations with the muse',
    ready: false,
    words: { explorer: '5 a day', cultivator: 'Unlimited', visionary: 'Unlimited' },
  },
  { label: 'Growth over the years', ready: false, permission: 'can_use_growth_simulation' },
  { label: 'Layers', ready: true, permission: 'can_use_layer_management' },
  { label: 'Beds of any shape', ready: true, permission: 'can_use_custom_shapes' },
  { label: 'Paths, walls and other hardscape', ready: true, permission: 'can_place_hardscapes' },
  { label: 'Plant recommendations', ready: false, permission: 'can_use_smart_recommendations' },
  { label: 'Garden templates', ready: true, permission: 'can_apply_templates' },
  { label: 'The complete garden package', ready: true, permission: 'can_export_package' },
  { label: 'The garden as a rendered view', ready: false, permission: 'can_use_ai_visualizer' },
  {
    label: 'Priority support',
    ready: false,
    words: { explorer: 'No', cultivator: 'No', visionary: 'Yes' },
  },
];
