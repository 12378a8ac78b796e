import type { Platform } from '../platform/index.ts';
import type { AdminOrder } from './orders.ts';

/**
 * Carries an order out and says what was done.
 * @throws ApiError when nobody has that address, or a file has faults
 */
export async function carryOut(platform: Platform, order: AdminOrder): Promise<string> {
  if (order.order === 'photographs')
    return (await import('./photographs.ts')).carryOutPhotographs(platform, order);
  if ('verb' in order) return (await import('./sheets.ts')).carryOutSheet(platform, order);
  const { changeEmailByOrder, giveTier, grantRole, turnTwoStepOff, yearFrom } = await import(
    '../members/index.ts'
  );
  if (order.order === 'role') {
    await platform.db.transaction((tx) => grantRole(tx, order.email, order.role, platform.clock.now()));
    return `${order.email} now has the role ${order.role}.`;
  }
  if (order.order === 'two_step_off') {
    return (await turnTwoStepOff(platform, order.email))
      ? `${order.email} signs in with the password alone now, and is told so by mail.`
      : `Two-step sign-in was not on for ${order.email}.`;
  }
  if (order.order === 'email') {
    await changeEmailByOrder(platform, order.email, order.to);
    return `${order.email} is ${order.to} now. Both are told so by mail, and every device is signed out.`;
  }
  const end = order.until ? new Date(`${order.until}T23:59:59Z`) : yearFrom(platform.clock.now());
  await platform.db.transaction((tx) => giveTier(tx, order.email, order.tier, end, platform.clock.now()));
  return order.tier === 'explorer'
    ? `${order.email} is on the explorer tier again.`
    : `${order.email} has the ${order.tier} tier until ${end.toISOString().slice(0, 10)}.`;
}
