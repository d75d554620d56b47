/** A picture without people: the ground colour from top to bottom, what it is drawn with, and what is on it. */
export interface Scene {
  ground: [string, string]
  definitions?: string
  content: string
}
