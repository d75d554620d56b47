/** A question as it is written down, under its number. */
export interface QuestionEntry {
  /** Names it in the answers of members: never changed, never given to another question. */
  id: string
  /** 120 characters at most. */
  text: string
  /** Two to six of 60 characters at most. Their places name them: a new one comes last, and none is taken out. */
  answers: readonly string[]
}

/**
 * Entries by numbers from 0 to 127 that no other entry of their type has, or ever had. Questions are asked in the order of their
 * numbers. To retire a question, delete its entry and leave its number and its id unused.
 */
export type Entries = Readonly<Record<number, QuestionEntry>>
