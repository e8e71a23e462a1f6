// The style sheets of server-rendered parts: browsers get them by this entry, without code.
import './content.css';
import '#engine/blocks/writtenViews.ts';
import '#site/web/accounts/accounts.css';
