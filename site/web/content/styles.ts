// Style sheets of server-rendered parts: browsers load them through this entry, without code.
import './content.css';
import '#engine/blocks/writtenViews.ts';
import '#site/web/accounts/accounts.css';
