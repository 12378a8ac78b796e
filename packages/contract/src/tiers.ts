export const TIERS = ['explorer', 'cultivator', 'visionary'] as const;
export type Tier = (typeof TIERS)[number];

/** What a refusal says that something comes with: a gardener's tier, or a nursery's partnership. */
export type RequiredTier = Exclude<Tier, 'explorer'> | 'referral' | 'full_integration';

export const PERMISSIONS = [
  'can_export_csv',
  'can_export_package',
  'can_use_ai_visualizer',
  'can_use_growth_simulation',
  'can_use_custom_shapes',
  'can_place_hardscapes',
  'can_use_smart_recommendations',
  'can_apply_templates',
  'can_use_layer_management',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type Permissions = Readonly<Record<Permission, boolean>>;

/** The lowest tier that holds each permission. Nursery admins hold all, as visionaries do. */
export const REQUIRED_TIER: Readonly<Record<Permission, Exclude<Tier, 'explorer'>>> = {
  can_export_csv: 'cultivator',
  can_use_growth_simulation: 'cultivator',
  can_use_layer_management: 'cultivator',
  can_use_custom_shapes: 'cultivator',
  can_place_hardscapes: 'cultivator',
  can_use_smart_recommendations: 'cultivator',
  can_apply_templates: 'cultivator',
  can_export_package: 'visionary',
  can_use_ai_visualizer: 'visionary',
};

/** The rights of a tier, one boolean per permission. */
export function permissionsOf(tier: Tier): Permissions {
  const rank = TIERS.indexOf(tier);
  const entries = PERMISSIONS.map((name) => [name, rank >= TIERS.indexOf(REQUIRED_TIER[name])] as const);
  return Object.fromEntries(entries) as Record<Permission, boolean>;
}
