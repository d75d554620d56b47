export default function NotificationSettingsScreen() {
  return <h1>Notification settings</h1>
}
