// React Aria looks for this element before it writes a style element of its own, which the content security policy
// would refuse. AreaList.module.css holds the rule that it would write.
const ID = 'react-aria-pressable-style';

/** Stands in for the style element of React Aria. */
export function ownPressableStyle(document: Document): void {
  if (document.getElementById(ID)) return;
  const stand = document.createElement('meta');
  stand.id = ID;
  document.head.append(stand);
}
