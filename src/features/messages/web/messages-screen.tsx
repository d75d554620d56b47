export default function MessagesScreen() {
  return <h1>Messages</h1>
}
