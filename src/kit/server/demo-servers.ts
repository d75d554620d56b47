/** Where `npm run demo:bluesky` answers. */
export const demoBlueskyPort = 5390

/** `host:port` of the demo servers of this project, which a trial reaches though they aren’t public: they are on the machine it runs on. */
export const demoServersOf = ({ isTrial }: { isTrial: boolean }): string[] =>
  isTrial ? [`127.0.0.1:${demoBlueskyPort}`, `localhost:${demoBlueskyPort}`] : []
