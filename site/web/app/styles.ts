// In this order: the tokens and the reset, then what charts share. Components bring their own.
import '#engine/render/theme.css';
import '#engine/charts/chart.css';
import '#engine/render/embed.css';
