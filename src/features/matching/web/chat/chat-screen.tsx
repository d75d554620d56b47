import layout from '#kit/web/parts/layout.module.css'

export default function ChatScreen() {
  return (
    <div className={layout.screen}>
      <h1>Chat</h1>
    </div>
  )
}
