import type { ReactNode } from 'react'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Where else to go from here. */
  ways?: ReactNode
}

/** The frame of every screen on the way in: one heading, one thing to do. */
export function Entrance({ title, intro, children, ways }: Props) {
  return (
    <section className="entrance">
      <header>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {children}
      {ways && <footer>{ways}</footer>}
    </section>
  )
}
