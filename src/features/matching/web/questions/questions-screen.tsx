import layout from '#kit/web/parts/layout.module.css'

export default function QuestionsScreen() {
  return (
    <div className={layout.screen}>
      <h1>Questions</h1>
    </div>
  )
}
