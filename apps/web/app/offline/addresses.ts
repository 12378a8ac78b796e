/** Where the document lives that stands for pages of one's own while there is no network. It is nobody's. */
export const SHELL_PATH = '/app-shell';

/** Where the browser keeps what a person's pages are drawn from without a network. */
export const DEVICE_DATABASE = 'understory-device';

/** The worker. Asked for so, it keeps the planner and pages of one's own; else it has an offline page and no more. */
export const WORKER_PATH = '/service-worker.js';
export const KEEPING = 'keeping';

/** A page of a version of ours holds a lock of this name with the version behind it, for as long as it is open. */
export const PAGE_LOCK = 'understory.page.';

/** What a page asks of a worker: of which version it is, to take over from the one before it, to clear away what no open page needs. */
export type Asked = 'version' | 'take over' | 'clear up';

/** Whether the page of a path can be drawn from what a device keeps. */
export const opensOffline = (path: string): boolean =>
  /^\/(garden-planner|gardens(\/[1-9]\d*(\/(summary|shopping))?)?)\/?$/.test(path);
