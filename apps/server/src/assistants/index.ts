export { mountAssistants } from './mcp.ts';
