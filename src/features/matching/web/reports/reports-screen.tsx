import layout from '#kit/web/parts/layout.module.css'

export default function ReportsScreen() {
  return (
    <div className={layout.screen}>
      <h1>Reports</h1>
    </div>
  )
}
