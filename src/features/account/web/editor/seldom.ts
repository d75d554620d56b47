/** What is seldom done: it is loaded a while after the editor, or once it is needed. */
export const loadSeldom = () => import('./seldom-done.ts')
export type Seldom = Awaited<ReturnType<typeof loadSeldom>>
