import layout from '#kit/web/parts/layout.module.css'

export default function MatchesScreen() {
  return (
    <div className={layout.screen}>
      <h1>Your Matches</h1>
    </div>
  )
}
