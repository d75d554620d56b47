import { t } from '#kit/t.ts'
import { Component, useEffect, type ReactNode } from 'react'
import { Button } from '#kit/web/parts/button.tsx'

/** In place of a screen that could not be loaded or shown. */
const Broken = ({ problem }: { problem: unknown }) => (
  <div className="notice" role="alert">
    <h1>Application Failed to Load</h1>
    <p>{problem instanceof Error ? problem.message : t('Server error. Please try again later.')}</p>
    <Button kind="primary" onClick={() => location.reload()}>
      Try again
    </Button>
  </div>
)

interface Props {
  /** The step at which this is shown: at the next one it is tried anew. */
  place: string
  children: ReactNode
}
interface State {
  place: string
  thrown?: { problem: unknown }
}

/** Shows a screen, or that it is broken. */
export class Catch extends Component<Props, State> {
  override state: State = { place: this.props.place }

  static getDerivedStateFromError = (problem: unknown): Partial<State> => ({ thrown: { problem } })

  static getDerivedStateFromProps = ({ place }: Props, old: State): State | null =>
    place === old.place ? null : { place, thrown: undefined }

  override render() {
    const { thrown } = this.state
    return thrown ? <Broken problem={thrown.problem} /> : this.props.children
  }
}

/** An address at which a page of the site stands instead of a screen: the browser loads it. */
export function Elsewhere() {
  useEffect(() => location.reload(), [])
  return null
}
