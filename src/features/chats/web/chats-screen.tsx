export default function ChatsScreen() {
  return <h1>Chats</h1>
}
