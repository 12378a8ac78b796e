import type { Permission } from '@understory/contract';
import { isStarterDesign, type Template } from '@understory/garden';
import { type Act, needs, type Rule, signedIn } from '../platform/index.ts';

/** What laying out a design needs that is not everybody's. */
export const TEMPLATE_PERMISSION = 'can_apply_templates' satisfies Permission;

/** A rule for the designs that come with a plan; the starter designs are everybody's, guests included. */
const forPlans =
  (rule: Rule<unknown>): Rule<Pick<Template, 'key'>> =>
  (who, { key }) =>
    isStarterDesign(key) ? undefined : rule(who, undefined);

/** Who may have a design laid out for a garden. The muse may ask for one on somebody's behalf: it changes nothing. */
export const LAY_OUT: Act<Pick<Template, 'key'>> = {
  rules: [forPlans(signedIn), forPlans(needs(TEMPLATE_PERMISSION))],
  agents: ['muse'],
};
