export { PlannerEntrance } from './PlannerEntrance.tsx';
export { SendUnsent } from './SendUnsent.tsx';
