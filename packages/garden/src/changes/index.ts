export * from './diff.ts';
export * from './document.ts';
export * from './proposal.ts';
export * from './rebase.ts';
export * from './reconcile.ts';
export * from './swap.ts';
export * from './trial.ts';
export * from './validate.ts';
