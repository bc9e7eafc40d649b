/**
 * The Phosphor icons in use, by weight: bold in play, regular in studio and toolbars, fill when something is on.
 * Each weight is one sprite, so an icon costs no JavaScript. Add a name here to use it; both lists stay sorted.
 */
export const ICONS = {
  bold: [
    'arrow-clockwise', 'arrow-counter-clockwise', 'arrow-down', 'arrow-left', 'arrow-right', 'arrow-square-out', 'arrow-up', 'arrows-down-up', 'bell',
    'calendar-blank', 'caret-down', 'caret-left', 'caret-right', 'caret-up', 'chart-bar', 'check', 'check-circle', 'clock', 'coins', 'copy',
    'crosshair', 'crosshair-simple', 'cube', 'desktop', 'dots-three', 'dots-three-vertical', 'download-simple', 'envelope-simple', 'eye', 'eye-slash', 'facebook-logo',
    'flag', 'gear-six', 'globe-hemisphere-west', 'gps-slash', 'hourglass', 'house', 'image-square', 'images', 'info', 'link', 'list', 'list-bullets',
    'lock-key', 'magnifying-glass', 'map-pin', 'map-trifold', 'minus', 'moon', 'navigation-arrow', 'palette', 'password', 'pause', 'pencil-simple',
    'person-simple-walk', 'play', 'plus', 'question', 'share-network', 'sign-in', 'sign-out', 'sort-ascending', 'squares-four', 'star', 'stop', 'sun',
    'tag', 'text-align-left', 'timer', 'trash', 'trophy', 'upload-simple', 'user', 'user-circle', 'users', 'users-three', 'warning', 'warning-circle',
    'wifi-slash', 'x', 'x-circle', 'x-logo',
  ],
  regular: [
    'arrow-bend-up-left', 'arrow-clockwise', 'arrow-counter-clockwise', 'arrow-down', 'arrow-left', 'arrow-right', 'arrow-square-out',
    'arrow-u-up-left', 'arrow-u-up-right', 'arrow-up', 'arrows-in-line-horizontal', 'arrows-in-line-vertical', 'arrows-out', 'bluetooth', 'broadcast',
    'calendar-blank', 'caret-down', 'caret-left', 'caret-right', 'caret-up', 'chalkboard', 'check', 'check-circle', 'circle', 'circles-three-plus',
    'clock', 'copy', 'crosshair', 'crosshair-simple', 'cube', 'dots-six-vertical', 'dots-three', 'eraser', 'eye', 'eye-slash', 'flag', 'floppy-disk',
    'folder', 'gear-six', 'globe-hemisphere-west', 'hand', 'image', 'image-square', 'info', 'key', 'keyboard', 'lasso', 'line-segments', 'link',
    'link-break', 'list', 'list-bullets', 'list-checks', 'list-magnifying-glass', 'list-numbers', 'lock-key', 'magnifying-glass', 'map-pin', 'map-trifold', 'minus',
    'minus-circle', 'moon', 'navigation-arrow', 'palette', 'pencil-simple', 'person-simple-walk', 'play', 'plus', 'plus-circle', 'polygon',
    'question', 'rectangle', 'selection-all', 'share-fat', 'sidebar-simple', 'sliders-horizontal', 'sort-ascending', 'stack', 'star', 'sun',
    'text-aa', 'text-b', 'text-h', 'text-italic', 'text-strikethrough', 'text-t', 'timer', 'trash', 'tree-structure', 'trophy', 'upload-simple',
    'user-circle', 'users-three', 'video', 'warning', 'warning-circle', 'x',
  ],
  fill: [
    'check-circle', 'clock', 'cube', 'flag', 'globe-hemisphere-west', 'image', 'info', 'key', 'lock-key', 'magnifying-glass', 'map-pin',
    'navigation-arrow', 'person-simple-walk', 'play', 'sliders-horizontal', 'star', 'stop', 'text-aa', 'timer', 'trash', 'trophy', 'user-circle',
    'users-three', 'warning', 'warning-circle', 'x-circle',
  ],
} as const;

export type IconWeight = keyof typeof ICONS;
