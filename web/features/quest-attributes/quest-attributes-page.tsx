export function QuestAttributesPage() {
  return null;
}
