export {
  IDEA_KINDS,
  type Idea,
  type IdeaGarden,
  type IdeaKind,
  type IdeaOutcome,
  type IdeaPlant,
  type IdeaStanding,
  type IdeaStep,
  ideaConditions,
} from './idea.ts';
export { workOut } from './work-out.ts';
