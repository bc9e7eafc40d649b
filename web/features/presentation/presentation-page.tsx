export function PresentationPage() {
  return null;
}
