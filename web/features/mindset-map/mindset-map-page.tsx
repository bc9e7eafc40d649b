export function MindsetMapPage() {
  return null;
}
