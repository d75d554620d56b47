import layout from '#kit/web/parts/layout.module.css'

export default function SearchScreen() {
  return (
    <div className={layout.screen}>
      <h1>Search for Matches</h1>
    </div>
  )
}
