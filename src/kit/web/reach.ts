/** Whether the server can be reached: a browser without a network says that it is offline, also where the server is on the same machine. */
export const isReached = async (): Promise<boolean> =>
  navigator.onLine ||
  fetch('/healthz', { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
