import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Undefined while nothing is wrong. */
  words: string | undefined
  /** What can be done about it. */
  children?: ReactNode
}

/** What went wrong, told at once, with what to do. */
export const Trouble = ({ title, words, children }: Props) => (
  <div role="alert">
    {words !== undefined && (
      <div className="trouble">
        <strong>{title}</strong>
        {words !== title && <p>{words}</p>}
        {children}
      </div>
    )}
  </div>
)
