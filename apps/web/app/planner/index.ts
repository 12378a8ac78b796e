export { PlannerEntrance } from './PlannerEntrance.tsx';
