/** The library that X published until 2020, which comes without types; ours is compared with it. */
declare module 'twitter-text' {
  interface Address {
    url: string
    indices: [start: number, end: number]
  }
  const twitterText: {
    parseTweet(text: string): { weightedLength: number }
    extractUrlsWithIndices(text: string): Address[]
  }
  export default twitterText
}
