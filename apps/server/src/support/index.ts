/** What people write to whoever runs the installation. */
export { supportMailPreviews } from './mail.ts';
export { supportRoutes } from './routes.ts';
